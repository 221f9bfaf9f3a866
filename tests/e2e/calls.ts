import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

/** Ids as clients make them; the contracts take any version. */
export const newId = () => randomUUID()

/** Calls a procedure with the cookies of a browser, as its pages do. */
export async function mutate(request: APIRequestContext, path: string, input: object) {
  const answer = await request.post(`/trpc/${path}`, { data: input, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()).result.data
}

/** Reads by a procedure. */
export async function query(request: APIRequestContext, path: string, input: object = {}) {
  const answer = await request.get(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`)
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()).result.data
}
