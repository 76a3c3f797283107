import { html } from 'hono/html'

import type {
  ApiResponse,
  Content,
  OpenApiDocument,
  Operation,
  Reference,
} from '../openapi.types.ts'
import { curlExample } from './example.ts'
import { type Markup, renderFields, renderSchema } from './fields.ts'
import { entityName } from './words.ts'

/** One route, folded to its line until somebody wants to know more. */
export function renderRoute(
  { components }: OpenApiDocument,
  method: string,
  path: string,
  operation: Operation,
): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const { schemas } = components
  const told = Object.entries(responses)
  return html`<details class="route">
    <summary>
      <h3>
        <span class="method ${method.toLowerCase()}">${method}</span>
        <code class="path">${breakable(path)}</code>
        <span class="summary">${summary}</span>
      </h3>
    </summary>
    <div class="inside" id="${operationId}">
      ${description && html`<p class="details">${description}</p>`}
      <p class="who">${whoMayAsk(operation)}</p>
      ${
        parameters &&
        html`<h4>Parameters</h4>
          ${renderFields(parameters, schemas)}`
      }
      ${
        requestBody &&
        html`<h4>Body</h4>
          ${renderContent(requestBody.content, schemas)}`
      }
      ${told
        .filter((entry): entry is [string, ApiResponse] => !('$ref' in entry[1]))
        .map(
          ([status, answer]) =>
            html`<h4>Answer <span class="status">${status}</span></h4>
              ${
                answer.content
                  ? renderContent(answer.content, schemas)
                  : html`<p>${answer.description}</p>`
              }`,
        )}
      ${renderRefusals(told, components)}
      <h4>Example</h4>
      <pre
        tabindex="0"
        aria-label="Example"
      ><code>${curlExample(method, path, operation)}</code></pre>
    </div>
  </details>`
}

function renderContent(
  content: Content,
  schemas: OpenApiDocument['components']['schemas'],
): Markup[] {
  const types = Object.keys(content)
  const same =
    new Set(Object.values(content).map(({ schema }) => JSON.stringify(schema))).size === 1
  const shown = same ? types.slice(0, 1) : types
  return shown.map(
    (type) =>
      html`<p class="media"><code>${same ? types.join(', ') : type}</code></p>
        ${renderSchema(content[type]!.schema, schemas)}`,
  )
}

function renderRefusals(
  told: [string, ApiResponse | Reference][],
  { responses }: OpenApiDocument['components'],
): Markup | '' {
  const refusals = told.filter((entry): entry is [string, Reference] => '$ref' in entry[1])
  if (refusals.length === 0) return ''
  return html`<h4>Refusals</h4>
    <dl class="refusals">
      ${refusals.map(
        ([status, { $ref }]) =>
          html`<div>
            <dt>${status}</dt>
            <dd>${responses[entityName($ref)]?.description}</dd>
          </div>`,
      )}
    </dl>`
}

function whoMayAsk({ security: [scheme] }: Operation): string {
  if (!scheme) return 'Open to everybody.'
  return scheme.loginSession?.includes('admin') ? 'For admins.' : 'For whoever is signed in.'
}

/** A path may break behind its slashes. */
function breakable(path: string): Markup[] {
  return path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`)
}
