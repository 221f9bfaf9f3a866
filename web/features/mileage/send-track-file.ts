import { TRACK_PIECE_MOST } from '#contracts/tracking.ts'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { client } from '#web/api.ts'
import { newId, operation } from '#web/operation.ts'

export type TrackToSend = { fileName: string; text: string; answers: FileAnswers; truckId: Uuid; day: Day }

/** Sends a recorded drive piece by piece; `tell` hears how many of them have arrived. Rejects with the first refusal. */
export async function sendTrackFile(
  { fileName: named, text, answers, truckId, day }: TrackToSend,
  tell: (done: number, of: number) => void,
): Promise<void> {
  // An empty file is sent, too: what is wrong with it is said where all faults are.
  const [content = ' ', ...pieces] = piecesOf(text)
  const id = newId()
  const of = pieces.length + 1
  tell(0, of)
  const fileName = named.slice(0, 200)
  await client.trackImports.start.mutate({ ...operation(), id, truckId, day, fileName, answers, pieces: of, content })
  for (const [i, piece] of pieces.entries()) {
    tell(i + 1, of)
    await client.trackImports.addPiece.mutate({ ...operation(), id, seq: i + 1, content: piece })
  }
}

/** A text in pieces that each fit into a request, none of which ends in the middle of a character. */
export function piecesOf(text: string, most: number = TRACK_PIECE_MOST): string[] {
  const pieces: string[] = []
  let from = 0
  while (from < text.length) {
    let to = Math.min(text.length, from + most)
    if (to < text.length && isFirstHalf(text.charCodeAt(to - 1))) to -= 1
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit < 0xdc00
