import * as z from 'zod'

import { errorResponse } from '@/contract/common'
import { consoleCookieName } from '@/security/console-session'

import { type Access, type ContractEndpoint, defineEndpoint, type InputSchemas } from './define-endpoint'

type Json = Record<string, unknown>

/** What opens the calls that are not public. */
const securitySchemes = (): Record<Exclude<Access, 'public'>, Json> => ({
  owner: { type: 'apiKey', in: 'cookie', name: 'ridgeline-token' },
  security: { type: 'apiKey', in: 'cookie', name: consoleCookieName() },
  'price-key': { type: 'http', scheme: 'bearer' },
})

const openApiResponse = z.looseObject({ openapi: z.string() })

const DESCRIPTION =
  'Generated from the schemas that check each call. What a schema cannot say, such as that a check-out comes after its ' +
  'check-in, is checked as well. Calls that change something need an Origin of this site, those with a key apart.'

/** What a caller may send, before our schema turns it into what the handler gets. */
function describeInput(schema: z.ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return described
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = describeInput(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: described,
  }))
}

function requestBody({ body, rawBody }: InputSchemas): Json {
  if (!body && !rawBody) return {}
  const content = { [rawBody ?? 'application/json']: { schema: body ? describeInput(body) : {} } }
  return { requestBody: { required: true, content } }
}

/** What our answer says, as JSON or, of a file, as its type. */
function answered(response: ContractEndpoint['custom']['response']): Json {
  if (typeof response === 'string') {
    const isText = response.startsWith('text/')
    // What is no text is told without a type, as OpenAPI 3.1 wants it.
    return { [response]: { schema: isText ? { type: 'string' } : {} } }
  }
  const { $schema: _, ...schema } = z.toJSONSchema(response, { unrepresentable: 'any' }) as Json
  return { 'application/json': { schema } }
}

function describeCall({ method, path, custom: { access, input, response } }: ContractEndpoint): Json {
  return {
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [path.split('/')[1]],
    security: access === 'public' ? [] : [{ [access]: [] }],
    parameters: [...parameters(input.params, 'path'), ...parameters(input.query, 'query')],
    ...requestBody(input),
    responses: {
      '2XX': { description: 'Done.', content: answered(response) },
      default: {
        description: 'Refused, and why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** The contract as an OpenAPI 3.1 description. */
function describeContract(endpoints: readonly ContractEndpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method]: describeCall(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ridgeline', version: '1', description: DESCRIPTION },
    paths,
    components: { securitySchemes: securitySchemes(), schemas: { Refusal: z.toJSONSchema(errorResponse) } },
  }
}

/** `GET /api/openapi.json`, for the owner: what there is to attack is nobody else's business. */
export const openApiEndpoint = (list: () => readonly ContractEndpoint[]): ContractEndpoint =>
  defineEndpoint('get /openapi.json', 'owner', {
    response: openApiResponse,
    handler: async () => describeContract(list()) as z.input<typeof openApiResponse>,
  })
