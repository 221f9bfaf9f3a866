/** How a program checks a message, as the page of the open API shows it; a test runs it. */
export const EXAMPLE_CHECK = `import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

// Of the body as it came, before it is read as JSON.
export function isGenuine(secret, headers, body) {
  const id = headers['webhook-id']
  const second = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(second)) < 300)) return false
  const key = createSecretKey(secret.slice('whsec_'.length), 'base64')
  const sum = createHmac('sha256', key).update([id, second, body].join('.')).digest('base64')
  const expected = new TextEncoder().encode('v1,' + sum)
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = new TextEncoder().encode(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
`
