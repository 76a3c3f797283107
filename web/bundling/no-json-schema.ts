/** In place of zod's modules that turn a schema into JSON Schema: only the server does that. */
export const toJSONSchema = () => {
  throw new Error('The page has no JSON Schema.')
}

export const createToJSONSchemaMethod = () => toJSONSchema
export const createStandardJSONSchemaMethod = createToJSONSchemaMethod
