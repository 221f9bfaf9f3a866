import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const HANDS_IN = '--++x+'
const APPLICANT = '--++xx'
const ADMIN = '--xxx+'

/** Applicants work on their own, dispatchers read, admins review. Written like the matrix. */
export const onboardingMatrix: Record<Extract<RouterPath, `onboarding.${string}`>, string> = {
  'onboarding.list': MEMBERS,
  'onboarding.byId': MEMBERS,
  'onboarding.text': MEMBERS,
  'onboarding.save': HANDS_IN,
  'onboarding.sign': APPLICANT,
  'onboarding.setTaxNumber': APPLICANT,
  'onboarding.start': ADMIN,
  'onboarding.review': ADMIN,
  'onboarding.end': ADMIN,
  'onboarding.taxNumber': ADMIN,
}
