/** What the office keeps: a change that was typed without signal waits on the device and is sent later. */
export const officeRecords = [
  'customers',
  'contacts',
  'jobs',
  'contractors',
  'drivers',
  'trucks',
  'trailers',
  'sites',
  'materials',
] as const
export type OfficeRecord = (typeof officeRecords)[number]
/** What is agreed about money: never sent later without anybody at the screen. */
const moneyRecords = ['rateCards', 'payPlans'] as const

/** Every kind of record, by the name of its router. Apart from the declarations, so that the first load stays small. */
export const recordNames = [...officeRecords, ...moneyRecords] as const
export type RecordName = (typeof recordNames)[number]
