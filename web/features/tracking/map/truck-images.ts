import type { TruckStatus } from '#domain/tracking/truck-status.ts'
import { colors, type Theme, type Tone, tones } from '#ui'
import { MAP_FONT } from '../basemap/map-font.ts'

/** Pixels of the screen to one of the drawing; sharp on dense screens. */
export const IMAGE_RATIO = 2
const SIZE = 26
const CENTRE = SIZE / 2
const R = 8

/** The colour and outline that a status has on the map, by the table that badges and legends follow too. */
export const markerTones: Record<TruckStatus, Tone> = {
  free: 'idle',
  assigned: 'active',
  accepted: 'active',
  en_route_pickup: 'active',
  at_pickup: 'site',
  in_transit: 'transit',
  at_delivery: 'site',
  delivered: 'done',
  down: 'danger',
}

/** The name of a marker's picture. */
export const truckImage = (theme: Theme, status: TruckStatus) => `truck-${theme}-${status}`

type Pen = CanvasRenderingContext2D

function canvasOf(size: number): Pen | null {
  const canvas = document.createElement('canvas')
  canvas.width = size * IMAGE_RATIO
  canvas.height = size * IMAGE_RATIO
  const pen = canvas.getContext('2d')
  pen?.scale(IMAGE_RATIO, IMAGE_RATIO)
  return pen
}

const pixels = (pen: Pen) => pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height)

/** The marker of a status: its outline tells it apart without colour, an outline of the basemap's colour from others. */
export function drawTruck(status: TruckStatus, theme: Theme): ImageData | null {
  const pen = canvasOf(SIZE)
  if (!pen) return null
  const ink = tones[markerTones[status]].fg[theme]
  const surface = colors.surface[theme]
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  outline(pen, status)
  pen.lineWidth = 4
  pen.strokeStyle = surface
  pen.stroke()
  pen.fillStyle = status === 'free' ? surface : ink
  pen.fill()
  pen.lineWidth = status === 'free' ? 2.5 : 1
  pen.strokeStyle = ink
  pen.stroke()
  pen.lineWidth = 2
  pen.strokeStyle = surface
  sign(pen, status)
  return pixels(pen)
}

function outline(pen: Pen, status: TruckStatus): void {
  pen.beginPath()
  switch (status) {
    case 'at_pickup':
    case 'at_delivery':
      pen.roundRect(CENTRE - R + 0.5, CENTRE - R + 0.5, 2 * R - 1, 2 * R - 1, 2.5)
      return
    case 'in_transit':
      pen.moveTo(CENTRE, CENTRE - R - 1.5)
      pen.lineTo(CENTRE + R - 1, CENTRE + R - 0.5)
      pen.lineTo(CENTRE, CENTRE + R / 2 - 0.5)
      pen.lineTo(CENTRE - R + 1, CENTRE + R - 0.5)
      pen.closePath()
      return
    default:
      pen.arc(CENTRE, CENTRE, R, 0, 2 * Math.PI)
  }
}

function sign(pen: Pen, status: TruckStatus): void {
  pen.beginPath()
  const up = status === 'at_pickup' || status === 'en_route_pickup' ? -1 : 1
  switch (status) {
    case 'en_route_pickup':
    case 'at_pickup':
    case 'at_delivery':
      pen.moveTo(CENTRE, CENTRE - up * 4)
      pen.lineTo(CENTRE, CENTRE + up * 4)
      pen.moveTo(CENTRE - 3, CENTRE + up)
      pen.lineTo(CENTRE, CENTRE + up * 4)
      pen.lineTo(CENTRE + 3, CENTRE + up)
      break
    case 'delivered':
      pen.moveTo(CENTRE - 3.5, CENTRE)
      pen.lineTo(CENTRE - 1, CENTRE + 2.75)
      pen.lineTo(CENTRE + 3.75, CENTRE - 2.75)
      break
    case 'accepted':
      pen.arc(CENTRE, CENTRE, 2, 0, 2 * Math.PI)
      break
    case 'down':
      pen.moveTo(CENTRE - 4, CENTRE - 4)
      pen.lineTo(CENTRE + 4, CENTRE + 4)
      pen.moveTo(CENTRE + 4, CENTRE - 4)
      pen.lineTo(CENTRE - 4, CENTRE + 4)
      break
    case 'free':
    case 'assigned':
    case 'in_transit':
      break
  }
  pen.stroke()
}

/** The name of the picture of a group: how many trucks, and how many tenths of them are late. */
export const CLUSTER_IMAGE = /^cluster-(light|dark)-([^-]+)-(\d+)$/

/** A neutral disc with a count, and an arc as long as the share of the late ones. */
export function drawCluster(name: string): ImageData | null {
  const [, themed, count = '', tenths] = CLUSTER_IMAGE.exec(name) ?? []
  const theme: Theme = themed === 'dark' ? 'dark' : 'light'
  const radius = 13 + 2 * count.length
  const size = 2 * radius + 10
  const pen = canvasOf(size)
  if (!pen) return null
  const centre = size / 2
  pen.beginPath()
  pen.arc(centre, centre, radius, 0, 2 * Math.PI)
  pen.fillStyle = colors.surface[theme]
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = colors['border-strong'][theme]
  pen.stroke()
  const share = Number(tenths) / 10
  if (share > 0) {
    pen.beginPath()
    pen.arc(centre, centre, radius, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI)
    pen.lineWidth = 4
    pen.strokeStyle = tones.danger.fg[theme]
    pen.stroke()
  }
  pen.fillStyle = colors.text[theme]
  pen.font = `600 13px ${MAP_FONT.join(',')}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(count, centre, centre + 0.5)
  return pixels(pen)
}
