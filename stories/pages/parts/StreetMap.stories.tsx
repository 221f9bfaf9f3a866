import type { Meta, StoryObj } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { useState } from 'react'
import { expect } from 'storybook/test'
import type { Basemap } from '#web/features/tracking/basemap/basemap.ts'
import { MapFrame } from '#web/features/tracking/basemap/map-frame.tsx'
import { useBasemap } from '#web/features/tracking/basemap/use-basemap.ts'
import { servedNoStreets, servedStreets, unreadableStreets } from '../../mocks/data/served-streets.ts'
import { PartStory } from '../part-story.tsx'

const LATER = { timeout: 15_000 }
const ROADS = ['street-highway', 'street-major', 'street-minor']

/** The roads in sight by their kinds, as the map has really drawn them. */
function roadsOn({ map }: Basemap): string {
  const layers = ROADS.filter((id) => map.getLayer(id))
  const found = layers.length === 0 ? [] : map.queryRenderedFeatures({ layers })
  const kinds = [...new Set(found.map(({ properties }) => String(properties.kind)))]
  return kinds.sort().join(', ') || 'none'
}

/** A map of this place, and in words which roads are drawn on it. */
function RoadsOfMap({ zoom, middle = [-95.8, 36.16] }: { zoom: number; middle?: [number, number] }) {
  const [roads, setRoads] = useState('none')
  const { made: _, ...frame } = useBasemap((basemap) => {
    basemap.map.jumpTo({ center: middle, zoom })
    basemap.map.on('idle', () => setRoads(roadsOn(basemap)))
    return basemap
  })
  return (
    <>
      <MapFrame {...frame} height="large" aria-label="Streets around the quarry" />
      <p>Roads drawn: {roads}</p>
    </>
  )
}

const streets: readonly HttpHandler[] = [servedStreets]
const noStreets: readonly HttpHandler[] = [servedNoStreets]
const unreadable: readonly HttpHandler[] = [unreadableStreets]

const meta: Meta<typeof PartStory> = {
  title: 'Sites/Street map',
  component: PartStory,
  args: { mocks: [], plain: streets },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

/** Highways, main roads and streets of the operator's file, with whose data it is. */
export const Streets: Story = {
  args: { children: <RoadsOfMap zoom={12} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Roads drawn: highway, major_road, minor_road', {}, LATER)).toBeVisible()
    await expect(await canvas.findByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
    await expect(canvas.queryByText(/no roads/)).toBeNull()
  },
}
/** From far above, the highways alone. */
export const FromAbove: Story = {
  args: { children: <RoadsOfMap zoom={6.5} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Roads drawn: highway', {}, LATER)).toBeVisible()
  },
}
/** Beyond the area of the file the built-in map goes on. */
export const EdgeOfTheFile: Story = {
  args: { children: <RoadsOfMap zoom={9} middle={[-95.6, 36.1]} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Roads drawn: highway, major_road', {}, LATER)).toBeVisible()
  },
}
/** What is no file of streets is told, and the built-in map stays. */
export const NotAMapFile: Story = {
  args: { plain: noStreets, children: <RoadsOfMap zoom={9} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The file of roads cannot be read.', {}, LATER)).toBeVisible()
    await expect(canvas.getByText(/no roads/)).toBeVisible()
    await expect(canvas.getByText('Roads drawn: none')).toBeVisible()
  },
}
export const FileIsGone: Story = {
  args: { plain: unreadable, children: <RoadsOfMap zoom={9} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The file of roads cannot be read.', {}, LATER)).toBeVisible()
  },
}
