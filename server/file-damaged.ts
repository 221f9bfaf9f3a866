import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { AppError } from './errors.ts'

/** The stored bytes of a file are not the ones that were stored: their hash is another than the name they lie under. */
export class FileDamaged extends AppError {
  constructor(
    readonly fleetId: Uuid,
    readonly sha256: Sha256,
    /** What the bytes hash to now. */
    readonly actual: Sha256,
    readonly bytes: Uint8Array,
  ) {
    super({ kind: 'refused', code: 'file_damaged' })
  }
}

/** Nothing where the bytes are damaged, as where they are gone; any other error is thrown on. */
export async function unlessDamaged<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof FileDamaged) return null
    throw error
  }
}
