/** The parts of an OpenAPI 3.1 document that ours is made of. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; summary: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ApiResponse>
    securitySchemes: Record<string, object>
  }
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type PathItem = Partial<Record<Method, Operation>>

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, ApiResponse | Reference>
  /** Empty where nobody has to be signed in. */
  security: Record<string, string[]>[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface ApiResponse {
  description: string
  content?: Content
}

export type Content = Record<string, { schema: JsonSchema }>

export interface Reference {
  $ref: string
}

/** JSON Schema, draft 2020-12, as far as zod writes it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  contentMediaType?: string
}
