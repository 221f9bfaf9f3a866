import type { Uuid } from '#domain/units/brands.ts'

const PREFIX = 'haulbook-'

/** The name of a user's own database; nobody else who signs in on this phone opens it. */
export function databaseName(userId: Uuid): string {
  return `${PREFIX}${userId}`
}

/** Whether a database of this origin is somebody's store. */
export const isStoreName = (name: string) => name.startsWith(PREFIX)
