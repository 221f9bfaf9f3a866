/** Begins something once its module is there, unless it was left before; returns a function that ends it. For effects. */
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
