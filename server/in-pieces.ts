/** So many are done before others are served. */
const PIECE = 500

/** Lets what waits on this thread go first. */
function letOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** Does something with each of many, and lets others be served in between. */
export async function inPieces<Each>(all: readonly Each[], work: (each: Each) => void | Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += PIECE) {
    for (const each of all.slice(from, from + PIECE)) {
      const going = work(each)
      if (going) await going
    }
    if (from + PIECE < all.length) await letOthers()
  }
}

/** Goes through with work that is done piece by piece, and lets others be served in between. */
export async function pieceByPiece<Result>(pieces: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
    await letOthers()
  }
}
