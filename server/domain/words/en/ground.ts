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
}
