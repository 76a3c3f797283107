// Keeps the program's own files, so that the page opens without the server, and the pictures of campaigns. Other data come from
// the server alone. Browsers run it only over HTTPS and on the machine itself.
const CACHE = 'dramatis-files'
/** The page deletes it with the other data that it keeps. */
const PICTURES = 'dramatis-pictures'
const PICTURE =
  /^\/api\/(?:(?:npcs|articles)\/\d+\/(?:portrait|picture)|maps\/\d+\/picture|pictures\/\d+)$/
const MOST_PICTURES = 300
const PAGE = '/'
const OWN = /^\/(assets\/|icons\/|favicon\.svg$|first\.js$)/
/** A server that does not answer by then is one that is gone: a machine that is switched off refuses nothing. */
const LONGEST_WAIT = 3_000
/** So long the next files of the same page do not wait again. */
const GONE_FOR = 10_000
let lateAt = 0
/** Files that are fetched at the same time, so that the page's own requests come between. */
const AT_ONCE = 6

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(keepPage())
})

async function keepPage() {
  const cache = await caches.open(CACHE)
  await put(cache, PAGE, await fetch(PAGE))
}

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// What was loaded before the worker ran, or with `all` every page, so that each opens without the server.
addEventListener('message', (event) => {
  event.waitUntil(keep(event.data).catch(() => {}))
})

async function keep({ loaded = [], all = false }) {
  const cache = await caches.open(CACHE)
  const paths = all ? await (await fetch('/files.json', { cache: 'no-store' })).json() : loaded
  const own = paths.filter((path) => OWN.test(path))
  for (let at = 0; at < own.length; at += AT_ONCE) {
    const some = own.slice(at, at + AT_ONCE)
    await Promise.all(
      some.map(async (path) => (await cache.match(path)) ?? put(cache, path, await fetch(path))),
    )
  }
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/api')) {
    event.respondWith(fromServer(request, PAGE))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fromCache(request))
  } else if (OWN.test(pathname) && request.cache !== 'no-store') {
    event.respondWith(fromServer(request, pathname))
  } else if (PICTURE.test(pathname) && !searchParams.has('as')) {
    event.respondWith(pictureFromServer(event))
  }
})

/** The newest, or the kept one without a server. What its reader may not see any more is not kept. */
async function pictureFromServer(event) {
  const { request } = event
  const cache = await caches.open(PICTURES)
  const isGone = Date.now() - lateAt < GONE_FOR
  const answer = isGone ? undefined : await fetch(request).catch(() => undefined)
  if (!answer || answer.status >= 502)
    return (await cache.match(request)) ?? answer ?? fetch(request)
  const isPicture = /^image\//i.test(answer.headers.get('content-type') ?? '')
  if (answer.ok && isPicture)
    event.waitUntil(keepPicture(cache, request, answer.clone()).catch(() => {}))
  else if (!answer.ok) await cache.delete(request)
  return answer
}

/** The oldest go first. */
async function keepPicture(cache, request, answer) {
  await cache.put(request, answer)
  const old = (await cache.keys()).slice(0, -MOST_PICTURES)
  await Promise.all(old.map((key) => cache.delete(key)))
}

/** The newest, or the kept one without a server. */
async function fromServer(request, key) {
  const cache = await caches.open(CACHE)
  const newest = fetch(request).then(async (answer) => {
    if ((await put(cache, key, answer)) && key === PAGE) await removeOld(cache, answer.clone())
    return answer
  })
  const wait = Date.now() - lateAt < GONE_FOR ? 0 : LONGEST_WAIT
  const late = new Promise((resolve) => setTimeout(resolve, wait))
  const answer = await Promise.race([newest, late]).catch(() => undefined)
  lateAt = answer ? 0 : Date.now()
  // A proxy answers 502 and above without its server.
  if (answer && answer.status < 502) return answer
  return (await cache.match(key)) ?? newest
}

/** Names below /assets/ change with their content. */
async function fromCache(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  await put(cache, request, answer)
  return answer
}

/**
 * Keeps an answer, and resolves with whether it did. A file that is opened by its address is not the page, and the page of
 * a Wi-Fi that asks for a login is none of the files.
 */
async function put(cache, key, answer) {
  const isPage = /^text\/html\b/i.test(answer.headers.get('content-type') ?? '')
  const isOwn = answer.ok && answer.type === 'basic' && !answer.redirected
  if (!isOwn || isPage !== (key === PAGE)) return false
  await cache.put(key, answer.clone())
  return true
}

/** A page with other scripts is a new version: the files of the one before are not needed any more. */
async function removeOld(cache, answer) {
  const scripts = [...(await answer.text()).matchAll(/\/assets\/[^"]+\.js/g)].map(([path]) => path)
  if (scripts.length === 0 || (await cache.match(scripts[0]))) return
  const keys = await cache.keys()
  const old = keys.filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
  await Promise.all(old.map((key) => cache.delete(key)))
}
