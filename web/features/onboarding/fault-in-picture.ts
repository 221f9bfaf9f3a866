import { type PictureFault, pictureFault } from '#domain/onboarding/picture-fault.ts'
import { unpack } from '#web/offline/ticket-reader/unpack.ts'

/** Why the picture of a paper must be taken again; null for one that will do, and for what is no picture. */
export async function faultInPicture(file: File): Promise<PictureFault | null> {
  if (!file.type.startsWith('image/')) return null
  // What this browser cannot open is for the server to judge.
  const picture = await unpack(file).catch(() => null)
  return picture && pictureFault(picture.grey)
}
