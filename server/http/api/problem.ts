import type { Context } from 'hono'
import { type Language, languages } from '#domain/format/locale.ts'
import { isRefusalPart, loadWords } from '#domain/words/load-words.ts'
import type { RefusalCode, RefusalSentence } from '#domain/words/refusals.ts'
import type { AppEnv } from '../../app-env.ts'
import type { RefusalShape } from '../../refusal-shape.ts'

/** Refusals that HTTP has a more exact status for than their kind. */
const STATUSES: Partial<Record<RefusalCode, number>> = {
  stale_version: 412,
  version_required: 428,
  method_not_open: 405,
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  412: 'Changed meanwhile',
  413: 'Too large',
  422: 'Refused',
  428: 'Version required',
  429: 'Too many requests',
  503: 'Unavailable',
}

/** A refusal as a program reads it: RFC 9457, with the code, its figures and every field in the reader's language. */
export async function problem(
  c: Context<AppEnv>,
  refusal: Omit<RefusalShape, 'requestId'>,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  const language = languageOf(c.req.header('accept-language'))
  const say = await sentences(language)
  const shown = STATUSES[refusal.code] ?? status
  const body = {
    type: `urn:haulbook:problem:${refusal.code}`,
    title: TITLES[shown] ?? 'Not done',
    status: shown,
    detail: say(refusal.code, refusal.params),
    instance: c.req.path,
    code: refusal.code,
    params: refusal.params,
    errors: refusal.fields.map(({ field, code, params = {} }) => ({ field, code, detail: say(code, params) })),
    requestId: c.get('requestId'),
  }
  return new Response(JSON.stringify(body), {
    status: shown,
    headers: { 'Content-Type': 'application/problem+json', 'Content-Language': language, ...headers },
  })
}

/** The first of the product's languages that a request names. */
function languageOf(accepted: string | undefined): Language {
  const named = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return named.flatMap((each) => languages.find((language) => language === each) ?? [])[0] ?? 'en'
}

const known = new Map<Language, Promise<Map<string, RefusalSentence>>>()

async function sentences(language: Language) {
  const said = known.get(language) ?? refusalSentences(language)
  known.set(language, said)
  const all = await said
  return (code: RefusalCode, params: Record<string, unknown>) =>
    (all.get(code) ?? all.get('unexpected'))?.(params) ?? code
}

async function refusalSentences(language: Language): Promise<Map<string, RefusalSentence>> {
  const parts = Object.entries(await loadWords(language)).filter(([name]) => isRefusalPart(name))
  return new Map(parts.flatMap(([, part]) => Object.entries(part)))
}
