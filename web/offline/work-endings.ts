type Ending = {
  /** Ends the work. */
  end(): void
  /** Lets new work begin in its place. */
  forget(): void
}

const endings = new Set<Ending>()

/** Names what has to end when the user signs out. */
export function atSignOut(ending: Ending): void {
  endings.add(ending)
}

/**
 * Ends all work that goes on in somebody's name on this page. What is unsent stays on the phone. What ended keeps its
 * place until the returned function is called: a page that is drawn once more while its user leaves would else begin
 * new work, beside the store that is being sealed, and go on with it when they are back.
 */
export function endWork(): () => void {
  const ended = [...endings]
  endings.clear()
  for (const { end } of ended) end()
  return () => {
    for (const { forget } of ended) forget()
  }
}
