import * as z from 'zod/mini'
import { languages } from '#domain/format/locale.ts'
import { fieldNames, itemKinds } from '#domain/onboarding/items.ts'
import {
  because,
  day,
  email,
  int32,
  operation,
  page,
  phone,
  plain,
  prose,
  sha256,
  text,
  uuid,
  versioned,
} from './base.ts'

const MOST_JOBS = 40

export const onboardingListInput = z.strictObject({
  phase: z.optional(z.enum(['under_way', 'waiting', 'done', 'ended'])),
  ...page,
})
export type OnboardingListInput = z.infer<typeof onboardingListInput>

export const onboardingInput = z.strictObject({ id: uuid })

/** The text of an item that is signed, as it is shown in a language. */
export const onboardingTextInput = z.strictObject({ id: uuid, kind: z.enum(itemKinds), language: z.enum(languages) })
export type OnboardingTextInput = z.infer<typeof onboardingTextInput>

/** Of an item; 0 where nothing of it was saved yet. */
const ofItem = { ...operation, id: uuid, kind: z.enum(itemKinds), version: int32(0) }

/** A job of the last years. */
const pastJob = z.strictObject({
  employer: z.string().check(z.maxLength(120), plain),
  from: z.nullable(day),
  to: z.nullable(day),
})

/** What was typed so far, as it stands; with `isDone` it is handed in, and must be whole. */
export const saveItemInput = z.strictObject({
  ...ofItem,
  fields: z.partialRecord(z.enum(fieldNames), z.string().check(z.maxLength(1000), plain)),
  history: z.array(pastJob).check(z.maxLength(MOST_JOBS)),
  sha256: z.nullable(sha256),
  isDone: z.boolean(),
})
export type SaveItemInput = z.infer<typeof saveItemInput>

export const signItemInput = z.strictObject({
  ...ofItem,
  language: z.enum(languages),
  /** Of the text that was read. */
  textSha256: sha256,
  name: text(120),
})
export type SignItemInput = z.infer<typeof signItemInput>

export const setTaxNumberInput = z.strictObject({
  ...ofItem,
  number: z.string().check(z.minLength(9), z.maxLength(15), plain),
  /**
   * Random and kept nowhere: the hash of a request is kept, and that of nine digits alone could be found by trying all of
   * them.
   */
  salt: sha256,
})
export type SetTaxNumberInput = z.infer<typeof setTaxNumberInput>

export const taxNumberInput = z.strictObject({ id: uuid, kind: z.enum(itemKinds) })
export type TaxNumberInput = z.infer<typeof taxNumberInput>

/** Somebody who is not among the drivers yet, as far as the office knows. */
const person = z.strictObject({
  fullName: text(200),
  phone: z.nullable(phone),
  email: z.nullable(email),
  licenceNumber: z.nullable(text(40)),
  licenceRegion: z.nullable(z.string().check(z.regex(/^[A-Z]{2,3}$/))),
})

/** Begins an onboarding for a driver or a contractor of the fleet, or for somebody new. */
export const startOnboardingInput = z
  .strictObject({
    ...operation,
    id: uuid,
    driverId: z.nullable(uuid),
    contractorId: z.nullable(uuid),
    person: z.nullable(person),
    isCdl: z.boolean(),
    isInterstate: z.boolean(),
  })
  .check(
    z.refine(
      ({ driverId, contractorId, person: someone }) =>
        [driverId, contractorId, someone].filter((each) => each !== null).length === 1,
      { path: ['driverId'], ...because('required') },
    ),
  )
export type StartOnboardingInput = z.infer<typeof startOnboardingInput>
export type NewPerson = z.infer<typeof person>

/** Accepts an item, or gives it back with the reason that its applicant reads. */
export const reviewItemInput = z
  .strictObject({ ...ofItem, isAccepted: z.boolean(), reason: z.nullable(prose(500)) })
  .check(
    z.refine(({ isAccepted, reason }) => isAccepted || reason !== null, { path: ['reason'], ...because('required') }),
  )
export type ReviewItemInput = z.infer<typeof reviewItemInput>

/** Gives an onboarding up before it is complete. */
export const endOnboardingInput = z.strictObject({ ...operation, id: uuid, ...versioned, reason: prose(500) })
export type EndOnboardingInput = z.infer<typeof endOnboardingInput>
