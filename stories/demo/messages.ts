import type { Instant } from '#domain/units/brands.ts'
import type { Engine } from './engine.ts'
import type { MemberRole } from './who.ts'

/** Where the demo's fleet lies, when it was made, and how many days of work are in it. */
export type Seed = { fleet: string; pictures: string; answers: string; madeAt: Instant; days: number }

/** One HTTP request on its way to the worker. */
export type Call = { url: string; method: string; headers: [string, string][]; body: ArrayBuffer | null }

/** One HTTP answer on its way back; the body travels as it comes. */
export type Answer = { status: number; headers: [string, string][]; body: ReadableStream<Uint8Array> | null }

/** What the page asks of its worker; each message brings a port for the answer. */
export type Asked =
  | { kind: 'open'; seed: Seed; engine: Engine; origin: string; role: MemberRole }
  | { kind: 'call'; call: Call }
  | { kind: 'become'; role: MemberRole }
  | { kind: 'portal link' }

/** What comes back through the port. */
export type Told =
  | { kind: 'done' }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'portal link'; token: string }
  | { kind: 'failed'; message: string }
