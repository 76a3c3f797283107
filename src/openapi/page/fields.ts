import { html } from 'hono/html'

import type { JsonSchema, OpenApiDocument } from '../openapi.types.ts'
import { entityName, kindOf, limitsOf } from './words.ts'

export type Schemas = OpenApiDocument['components']['schemas']
export type Markup = ReturnType<typeof html>

/**
 * A value in words and, below it, its fields. An entity is told in full where it is the matter at hand, and by a link
 * where it is only mentioned in another one.
 */
export function renderSchema(schema: JsonSchema, schemas: Schemas): Markup {
  const { anyOf, oneOf } = resolve(schema, schemas)
  const branches = anyOf ?? oneOf
  if (branches && branches.some((branch) => fieldsOf(branch, schemas))) {
    return html`${schema.$ref && html`<p class="kind">${kind(schema)}</p>`} ${remark(schema)}
      <ol class="branches">
        ${branches.map((branch) => html`<li>${renderSchema(branch, schemas)}</li>`)}
      </ol>`
  }
  const plain = schema.type === 'object' && schema.properties
  return html`${!plain && html`<p class="kind">${kind(schema)}</p>`} ${remark(schema)}
  ${renderInside(schema, schemas, true)}`
}

export interface Field {
  name: string
  required: boolean
  schema: JsonSchema
  description?: string | undefined
}

export function renderFields(fields: Field[], schemas: Schemas): Markup {
  return html`<dl class="fields">${fields.map((field) => renderField(field, schemas))}</dl>`
}

function renderField({ name, required, schema, description }: Field, schemas: Schemas): Markup {
  const limits = limitsOf(schema)
  const choices = schema.enum ?? schema.items?.enum
  return html`<div>
    <dt>
      <code class="name">${name}</code> <span class="type">${kind(schema)}</span>${
        required ? html` <span class="required">required</span>` : ''
      }
    </dt>
    <dd>
      ${(description ?? schema.description) && html`<p>${description ?? schema.description}</p>`}
      ${limits.length > 0 && html`<p class="limits">${limits.join('; ')}</p>`}
      ${
        schema.default !== undefined &&
        html`<p class="limits">unless given, <code>${JSON.stringify(schema.default)}</code></p>`
      }
      ${choices && renderChoices(choices)} ${renderInside(schema, schemas, false)}
    </dd>
  </div>`
}

function renderChoices(choices: unknown[]): Markup {
  return html`<ul class="choices" aria-label="One of">
    ${choices.map((choice) => html`<li><code>${String(choice)}</code></li>`)}
  </ul>`
}

/** The fields of what the schema holds; of an entity only when it is the matter at hand. */
function renderInside(schema: JsonSchema, schemas: Schemas, following: boolean): Markup | '' {
  const fields = fieldsOf(schema, following ? schemas : {})
  if (fields) return renderFields(fields, schemas)
  const { items } = schema
  if (items && (following || !items.$ref)) return renderInside(items, schemas, following)
  const kinds = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null')
  if (kinds?.length === 1) return renderInside(kinds[0]!, schemas, following)
  return ''
}

function fieldsOf(schema: JsonSchema, schemas: Schemas): Field[] | undefined {
  const { properties, required = [] } = resolve(schema, schemas)
  if (!properties) return undefined
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
  }))
}

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return (schema.$ref && schemas[entityName(schema.$ref)]) || schema
}

/** The kind, with a link where it names an entity. */
function kind(schema: JsonSchema): Markup {
  const name = nameIn(schema)
  if (!name) return html`${kindOf(schema)}`
  const [before = '', after = ''] = kindOf(schema).split(name, 2)
  return html`${before}<a href="#shape-${name}">${name}</a>${after}`
}

function nameIn({ $ref, items, anyOf }: JsonSchema): string | undefined {
  if ($ref) return entityName($ref)
  if (items) return nameIn(items)
  return anyOf?.map(nameIn).find((name) => name !== undefined)
}

function remark({ description }: JsonSchema): Markup | '' {
  return description ? html`<p>${description}</p>` : ''
}
