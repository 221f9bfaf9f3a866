import type { ImagePort } from '../ports.ts'
import { inspectPicture } from './picture-inspection.ts'

/** Pictures by sharp: checked before they are decoded, stripped of metadata for display, hashed for look-alikes. */
export function sharpImages(): ImagePort {
  return { inspect: inspectPicture }
}
