/** Begins something once its module is there, unless it was left before; gives the way to end it. For effects. */
export function whileHere<Module>(fetched: Promise<Module>, begin: (module: Module) => () => void): () => void {
  let isLeft = false
  let stop = () => {
    isLeft = true
  }
  void fetched.then(
    (module) => {
      if (!isLeft) stop = begin(module)
    },
    () => undefined,
  )
  return () => stop()
}
