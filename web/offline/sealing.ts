// What closes and opens the work that somebody left on a phone: hardly ever needed, so fetched when it is.
export { sealKeyOf } from './seal.ts'
export { unsealAll } from './sealed-work.ts'
