import { hash } from 'node:crypto'

import { html, raw } from 'hono/html'

import type { OpenApiDocument, Operation } from './document.ts'
import { listErrors, type ListedError } from './error-codes.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }
details { border-top: 1px solid light-dark(#e0d4bd, #34291d); }
summary { padding: 0.5rem 0; cursor: pointer; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.875rem; }
pre { overflow-x: auto; white-space: pre-wrap; }
`

const WHO: Record<string, string> = { open: 'Open.', login: 'Signed in.', admin: 'Admins only.' }

/** The document as a page that loads nothing else and runs no script: every route, and every schema that has a name. */
export async function renderPage({ info, paths, components }: OpenApiDocument) {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      renderRoute(`${method.toUpperCase()} ${path}`, operation),
    ),
  )
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<details id="${name}">
        <summary>${name}</summary>
        ${renderJson(schema)}
      </details>`,
  )
  const errors = Map.groupBy(listErrors(), ({ status }) => status)
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The API of ${info.title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <h1>The API of ${info.title}</h1>
        <p>
          Version ${info.version}, as <a href="/api/openapi.json">OpenAPI 3.1</a>.
          ${info.description}
        </p>
        <h2>Routes</h2>
        ${routes}
        <h2>Schemas</h2>
        ${schemas}
        <h2>Refusals</h2>
        ${Object.entries(components.responses).map(
          ([status, { description }]) =>
            html`<details>
              <summary>${status}: ${description}</summary>
              <ul>
                ${errors.get(status)?.map(renderError)}
              </ul>
            </details>`,
        )}
      </body>
    </html>`
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { page: page.toString(), policy }
}

const renderError = ({ code, sentence }: ListedError) =>
  html`<li><code>${code}</code> ${sentence}</li>`

function renderRoute(
  route: string,
  { operationId, summary, description, parameters, requestBody, responses, security }: Operation,
) {
  const who = security.length === 0 ? 'open' : (security[0]?.loginSession?.[0] ?? 'login')
  const answers = Object.entries(responses)
  return html`<details id="${operationId}">
    <summary><code>${route}</code> ${summary}</summary>
    <p>${description} ${WHO[who]}</p>
    ${
      parameters.length > 0 &&
      html`<h3>Parameters</h3>
        ${renderJson(parameters)}`
    }
    ${
      requestBody &&
      html`<h3>Body</h3>
        ${renderJson(requestBody.content)}`
    }
    ${answers
      .filter(([, answer]) => !('$ref' in answer))
      .map(
        ([status, answer]) =>
          html`<h3>Answer ${status}</h3>
            ${renderJson(answer)}`,
      )}
    <p>
      Refusals:
      ${
        answers
          .filter(([, answer]) => '$ref' in answer)
          .map(([status]) => status)
          .join(', ') || 'none'
      }
    </p>
  </details>`
}

/** References become links to the schemas below. */
function renderJson(value: unknown) {
  const text = JSON.stringify(value, null, 2)
  const parts = text.split(/"#\/components\/schemas\/(\w+)"/)
  return html`<pre>
${parts.map((part, at) => (at % 2 ? html`<a href="#${part}">${part}</a>` : part))}</pre>`
}
