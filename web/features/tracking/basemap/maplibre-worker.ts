import type { AddProtocolAction } from 'maplibre-gl'
import MapWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs'
import { OUTLINES } from './outline-source.ts'
import { outlineTile } from './outline-tiles.ts'

/** What the map library puts into the scope of its worker. */
declare const self: { worker?: MapWorker; addProtocol: (protocol: string, load: AddProtocolAction) => void }

// The module starts the worker by itself, yet its package calls it free of effects: unused, it would be left out.
if (!(self.worker instanceof MapWorker)) throw new Error('the map library has not started its worker')

// In the worker, so that the page's own thread neither makes shapes of the outlines nor copies them: it gets tiles alone.
self.addProtocol(OUTLINES, async ({ url }) => ({ data: await outlineTile(url) }))
