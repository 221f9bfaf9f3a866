import type { EldHeader } from './eld-file.ts'

/**
 * What a file of ours has in place of a registered device. The registration id and the identifier have the length that
 * the format asks for, so that programs read the file, and both say TEST, as does the comment that an inspector sees:
 * Haulbook is no registered ELD, and nobody is to take its file for one (49 CFR 395.22(a)).
 */
export const TEST_ELD: EldHeader['eld'] = {
  registrationId: 'TEST',
  identifier: 'TEST00',
  authenticationValue: 'TEST-NOT-FROM-A-REGISTERED-ELD',
  comment: 'TEST - NOT FROM A REGISTERED ELD',
}
