import * as z from 'zod/mini'
import { operation, sha256, uuid } from './base.ts'

export const makeProofInput = z.strictObject({ ...operation, loadId: uuid })

export const proofsOfLoadInput = z.strictObject({ loadId: uuid })

/** The hash of a paper, made in the browser: the file itself is never sent. */
export const verifyInput = z.strictObject({ sha256 })
