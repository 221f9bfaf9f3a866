/** The worker of the map library; its package has no types of it. */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs' {
  /** Made once, as `self.worker`, when the module runs in a worker. */
  export default class MapWorker {
    private constructor()
  }
}
