import type { AddPaperInput } from '#contracts/compliance.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'

/** A paper of the company that is in force, or as somebody says. */
export const aPaper = (some: Partial<AddPaperInput> = {}): AddPaperInput => ({
  ...op(),
  id: newId(),
  subject: 'company',
  subjectId: null,
  code: 'ucr',
  number: 'UCR-2026-1',
  issuer: 'UCR Plan',
  effectiveOn: aDay('2026-01-01'),
  expiresOn: aDay('2026-12-31'),
  sha256: null,
  note: null,
  isChecked: true,
  ...some,
})
