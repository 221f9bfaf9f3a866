import { createStore, useSelector } from '@tanstack/react-store'
import type { Uuid } from '#domain/units/brands.ts'
import type { BroughtTrailer, BroughtTruck } from '#web/features/loads/use-usual-truck.ts'
import { wasPaletteOpen } from './palette-kept.ts'

/** A load to be assigned, with who was named for it. */
export type AskedAssignment = {
  assign: Uuid
  driverId: Uuid | null
  truckId: Uuid | null
  /** The truck, where it is there because the driver usually drives it. */
  brought: BroughtTruck | null
  /** The usual trailer of that truck, where the load names none. */
  trailer: BroughtTrailer | null
}

/** What lies above the page: the palette, the sheet of keys, an assignment, or nothing. One of them at a time. */
export type Overlay = 'palette' | 'help' | AskedAssignment | null

const shown = createStore<Overlay>(wasPaletteOpen ? 'palette' : null)

/** Shows one of them in place of what is there; null closes it. */
export function showOverlay(overlay: Overlay): void {
  shown.setState(() => overlay)
}

/** Shows one for which somebody waited, where they have not opened another meanwhile. */
export function showWhereNothingIs(overlay: Overlay): void {
  if (shown.state === null) showOverlay(overlay)
}

/** Closes this one where it is still shown: whoever closed it before its answer came may have opened another. */
export function endOverlay(overlay: Overlay): void {
  if (shown.state === overlay) showOverlay(null)
}

/** What is shown now. */
export function useOverlay(): Overlay {
  return useSelector(shown)
}
