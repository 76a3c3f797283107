import { html, raw } from 'hono/html'

import type { Method, OpenApiDocument, Operation } from '../openapi.types.ts'
import { EXAMPLE_ADDRESS } from './example.ts'
import { type Markup, renderSchema } from './fields.ts'
import { renderRoute } from './route-section.ts'

const METHODS: Method[] = ['get', 'post', 'put', 'patch', 'delete']

const SIGN_IN = `curl -X POST '${EXAMPLE_ADDRESS}/api/login' -c cookies.txt \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"mara@example.org","password":"a lamp in the window"}'
curl '${EXAMPLE_ADDRESS}/api/campaigns' -b cookies.txt`

/** The document as a page that needs nothing but itself. */
export function renderPage(document: OpenApiDocument, style: string): Markup {
  const { info, tags, components } = document
  const chapters = tags
    .map((noun) => ({
      ...noun,
      anchor: anchorOf(noun.name),
      routes: routesOf(document, noun.name),
    }))
    .filter(({ routes }) => routes.length > 0)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>The API of ${info.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#contents-end">Skip the contents</a>
        <header>
          <p class="brand"><a href="/">${info.title}</a></p>
          <h1>The API</h1>
          <p class="version">
            Version ${info.version}, as <a href="/api/openapi.json">OpenAPI 3.1</a>
          </p>
        </header>
        <nav aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <ul>
            ${chapters.map(
              ({ name, anchor, routes }) =>
                html`<li><a href="#${anchor}">${name}</a> <span>${routes.length}</span></li>`,
            )}
            <li>
              <a href="#shapes">Shapes</a> <span>${Object.keys(components.schemas).length}</span>
            </li>
          </ul>
        </nav>
        <main id="contents-end" tabindex="-1">
          <section aria-labelledby="beginning">
            <h2 id="beginning">To begin with</h2>
            ${info.description.split('\n\n').map((paragraph) => html`<p class="prose">${withCode(paragraph)}</p>`)}
            <pre tabindex="0" aria-label="Signing in"><code>${SIGN_IN}</code></pre>
          </section>
          ${chapters.map(
            ({ name, anchor, description, routes }) =>
              html`<section aria-labelledby="${anchor}">
                <h2 id="${anchor}">${name}</h2>
                <p class="prose">${description}</p>
                ${routes.map(([method, path, operation]) => renderRoute(document, method, path, operation))}
              </section>`,
          )}
          ${renderShapes(components)}
        </main>
      </body>
    </html>`
}

function routesOf({ paths }: OpenApiDocument, noun: string): [string, string, Operation][] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): [string, string, Operation][] => {
      const operation = item[method]
      return operation?.tags.includes(noun) ? [[method.toUpperCase(), path, operation]] : []
    }),
  )
}

function renderShapes({ schemas }: OpenApiDocument['components']): Markup {
  return html`<section aria-labelledby="shapes">
    <h2 id="shapes">Shapes</h2>
    <p class="prose">What answers share.</p>
    ${Object.entries(schemas).map(
      ([name, schema]) =>
        html`<details class="route shape">
          <summary>
            <h3><span class="summary">${name}</span></h3>
          </summary>
          <div class="inside" id="shape-${name}">${renderSchema(schema, schemas)}</div>
        </details>`,
    )}
  </section>`
}

const anchorOf = (name: string) => `noun-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`

function withCode(text: string): (string | Markup)[] {
  return text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : part))
}
