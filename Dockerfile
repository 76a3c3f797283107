# Override these to build from a mirror.
ARG NODE_IMAGE=docker.io/library/node:26-trixie-slim
ARG DEBIAN_IMAGE=docker.io/library/debian:trixie-slim

FROM ${NODE_IMAGE} AS build
# The pinned Node from npm needs libatomic1; strip makes the executable a fifth smaller.
RUN apt-get update \
  && apt-get install -y --no-install-recommends binutils libatomic1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
# Before the sources, because these change rarely. Pass an .npmrc as the build secret "npmrc" if you need one.
COPY package.json package-lock.json ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/bootstrap.mjs build && dist/dramatis --version

FROM ${DEBIAN_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/cache/debconf /var/log/* \
  && groupadd --gid 8787 dramatis \
  && useradd --uid 8787 --gid 8787 --home-dir /data --no-create-home --shell /usr/sbin/nologin dramatis \
  && install -d -m 700 -o 8787 -g 8787 /data
COPY --from=build /src/dist/dramatis /usr/local/bin/dramatis

ENV DRAMATIS_HOST=0.0.0.0 \
  DRAMATIS_PORT=8787 \
  DRAMATIS_DATA=/data/dramatis.db \
  DRAMATIS_BACKUPS=/data/backups \
  MALLOC_ARENA_MAX=1 \
  MALLOC_MMAP_THRESHOLD_=1000000
# By number, so that Kubernetes can check that it is not root.
USER 8787:8787
WORKDIR /data
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
# Each check takes a tenth of a second of processor time. Docker 25 and later check every 5 seconds until the start.
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 CMD ["dramatis", "healthcheck"]
ENTRYPOINT ["dramatis"]
CMD ["serve"]

ARG VERSION=local
ARG REVISION=local
LABEL org.opencontainers.image.title="Dramatis" \
  org.opencontainers.image.description="Characters, journals, places and sessions for people who run tabletop role-playing games" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
