import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import GeofenceEditor, { type GeofenceEditorProps } from '#web/features/tracking/basemap/geofence-editor.tsx'
import { MapFrame } from '#web/features/tracking/basemap/map-frame.tsx'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

const QUARRY = { lat: 36.2795, lon: -95.7418 }
const CORNERS = [
  { lat: 36.2822, lon: -95.7452 },
  { lat: 36.2822, lon: -95.7381 },
  { lat: 36.2771, lon: -95.7381 },
]

/** Keeps what is drawn, as the form of a site does. */
function Edited({ start }: { start: GeofenceEditorProps['geofence'] }) {
  const [geofence, setGeofence] = useState(start)
  return <GeofenceEditor middle={QUARRY} geofence={geofence} onChange={setGeofence} />
}

const meta: Meta<typeof PartStory> = {
  title: 'Sites/Geofence editor',
  component: PartStory,
  play: drawn,
  args: { mocks: [] },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Circle: Story = {
  args: { children: <Edited start={{ kind: 'circle', radiusM: 300 }} /> },
  play: async ({ canvas }) => {
    const edge = await canvas.findByRole('button', { name: 'Edge of the circle' }, { timeout: 15_000 })
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled()
    edge.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Edge of the circle' })).toHaveFocus()
  },
}
export const Polygon: Story = {
  args: { children: <Edited start={{ kind: 'polygon', points: CORNERS }} /> },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a corner after 1' }, { timeout: 15_000 }))
    const corner = await canvas.findByRole('button', { name: 'Corner 4' })
    corner.focus()
    await userEvent.keyboard('{Delete}')
    await expect(canvas.queryByRole('button', { name: 'Corner 4' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByRole('button', { name: 'Corner 4' })).toBeVisible()
  },
}
export const NothingDrawnYet: Story = {
  args: { children: <Edited start={{ kind: 'polygon', points: [] }} /> },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Begin with a square' }, { timeout: 15_000 }))
    await expect(await canvas.findByRole('button', { name: 'Corner 4' }, { timeout: 15_000 })).toBeVisible()
  },
}
/** Where a device draws no maps, a note stands in its place. */
export const NoMap: Story = {
  args: { children: <MapFrame box={{ current: null }} isDrawn={false} isFailed height="middle" /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not be drawn here/, {}, { timeout: 10_000 })).toBeVisible()
  },
}
