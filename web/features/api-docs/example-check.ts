/** How a program checks a message, as the page of the open API shows it; a test runs it. */
export const EXAMPLE_CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto'

// Of the body as it came, before it is read as JSON.
export function isGenuine(secret, headers, body) {
  const id = headers['webhook-id']
  const second = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(second)) < 300)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update([id, second, body].join('.')).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.slice('v1,'.length), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
`
