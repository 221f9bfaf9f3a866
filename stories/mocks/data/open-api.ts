import { HttpResponse, http } from 'msw'

const id = { type: 'string', format: 'uuid' }
const named = { $ref: '#/components/schemas/Named' }
const key = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: id,
  description: 'A UUID made once for the action. Sent again it gives the same answer and has no second effect.',
}
const json = (schema: object) => ({ 'application/json': { schema } })
const done = (name: string) => ({ 200: { content: json({ $ref: `#/components/schemas/${name}` }) } })
const office = ['admin', 'dispatcher']

/** A few resources of the document of the open API, as the server tells of them. */
const openApi = {
  info: { description: '' },
  webhooks: {
    'load.moved': { post: { summary: 'A load moves on' } },
    'invoice.issued': { post: { summary: 'An invoice is issued' } },
  },
  servers: [{ url: 'https://haul.example/api/v1' }],
  tags: [{ name: 'Loads' }, { name: 'Invoices' }],
  paths: {
    '/loads': {
      get: {
        operationId: 'getLoads',
        tags: ['Loads'],
        summary: 'Lists loads',
        'x-roles': [...office, 'driver', 'contractor'],
        'x-scope': 'read',
        parameters: [
          { name: 'q', in: 'query', schema: { type: 'string' } },
          { name: 'cursor', in: 'query', schema: { type: 'string' } },
        ],
        responses: done('LoadPage'),
      },
    },
    '/loads/{id}/assign': {
      post: {
        operationId: 'postLoadsIdAssign',
        tags: ['Loads'],
        summary: 'Assigns a load to who hauls it',
        'x-roles': [...office, 'contractor'],
        'x-scope': 'write',
        parameters: [{ name: 'id', in: 'path', required: true, schema: id }, key],
        requestBody: {
          content: json({
            type: 'object',
            properties: { driverId: { anyOf: [id, { type: 'null' }] }, checksReason: { type: 'string' } },
            required: ['driverId'],
          }),
        },
        responses: done('LoadRow'),
      },
    },
    '/invoices': {
      post: {
        operationId: 'postInvoices',
        tags: ['Invoices'],
        summary: 'Bills loads',
        'x-roles': ['admin'],
        'x-scope': 'write',
        parameters: [key],
        requestBody: {
          content: json({
            type: 'object',
            properties: { loadIds: { type: 'array', items: id }, isDraft: { type: 'boolean' } },
            required: ['loadIds', 'isDraft'],
          }),
        },
        responses: done('Named'),
      },
    },
  },
  components: {
    schemas: {
      Named: { type: 'object', properties: { id, name: { type: 'string' } }, required: ['id', 'name'] },
      LoadRow: {
        type: 'object',
        properties: {
          id,
          status: { type: 'string', enum: ['planned', 'assigned'] },
          quantityMilli: { anyOf: [{ type: 'integer' }, { type: 'null' }], description: 'Thousandths of the unit.' },
          driver: { anyOf: [named, { type: 'null' }] },
        },
        required: ['id', 'status', 'quantityMilli', 'driver'],
      },
      LoadPage: {
        type: 'object',
        properties: {
          rows: { type: 'array', items: { $ref: '#/components/schemas/LoadRow' } },
          nextCursor: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        },
        required: ['rows', 'nextCursor'],
      },
    },
  },
}

/** Gives the document where a page asks for it. */
export const openApiDocument = http.get('/api/v1/openapi.json', () => HttpResponse.json(openApi))
