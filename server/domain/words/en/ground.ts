/** What a map says of itself, on every page that has one. */
export const ground = {
  builtIn: 'Built-in map: borders and towns, no roads',
  sources: '© GeoNames, U.S. Census Bureau, Natural Earth',
  serviceFailed: 'The map service does not answer.',
  about: 'About this map',
  keys: 'Hold Ctrl and scroll to zoom',
  touch: 'Move the map with two fingers',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  failed: 'The map could not be drawn here. Everything on it stands in the list.',
  edit: {
    hint: 'Press on the map to add a corner, drag corners, press the small marks between them for one more. With keys: Tab to a corner, arrows move it, Delete removes it.',
    circleHint: 'Drag the mark on the edge, or move it with the arrow keys.',
    undo: 'Undo',
    restart: 'Start again',
    box: 'Begin with a square',
    label: 'Ground of the site',
    corner: (number: string) => `Corner ${number}`,
    between: (number: string) => `Add a corner after ${number}`,
    edge: 'Edge of the circle',
  },
}
