/** The page of the open API. What its document says of itself is English, the language of programs. */
export const apiDocs = {
  intro: 'For programs that read your loads, customers and invoices, or do what you do on the pages.',
  download: 'Download OpenAPI 3.1',
  failed: 'The document could not be fetched.',
  how: 'How it works',
  address: 'Address',
  token:
    'Make a token in your profile and send it as “Authorization: Bearer …”. It may what you may, and changes nothing unless you allow that.',
  writing:
    'Each change carries an Idempotency-Key, a UUID made once for it: sent again it gives the same answer and happens once. A change of a record names its version as If-Match, from the ETag of the answer before.',
  lists: 'A list has pages: send nextCursor as cursor. RateLimit says how many calls a minute are left.',
  refusals:
    'A refusal is application/problem+json: a code for the program, a sentence for its reader, and the fields it is about.',
  webhooks: 'Webhooks',
  webhooksText:
    'In Settings an admin names addresses that are told of events: each gets a POST with JSON that says what happened (“type”, “timestamp”, “data”). Any answer from 200 to 299 takes it; all else is tried again for three days.',
  webhooksRecord:
    '“data.record” is the whole record as this API answers it, “data.href” says where to fetch it again. Messages of one record come in its order; one that comes twice has the same webhook-id.',
  webhooksCheck: 'Check that a message is genuine',
  webhooksCheckText:
    'Each message is signed by Standard Webhooks with the secret of its address; the libraries of that standard check it, or these lines do:',
  search: 'Search resources',
  nothing: 'No resource has these words.',
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Answer',
  field: 'Field',
  kind: 'Kind',
  needed: 'Required',
  meaning: 'Meaning',
  yes: 'yes',
  no: 'no',
  bytes: 'the file itself',
  place: { path: 'path', query: 'query', header: 'header' },
  scope: { read: 'A token that reads will do.', write: 'Takes a token that may change things.' },
  roles: (names: string) => `For: ${names}.`,
}
