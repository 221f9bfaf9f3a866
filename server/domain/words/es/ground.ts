import type { Words } from '#domain/words/words.ts'

export const ground = {
  builtIn: 'Mapa incluido: fronteras y localidades, sin carreteras',
  sources: '© GeoNames, U.S. Census Bureau, Natural Earth',
  serviceFailed: 'El servicio de mapas no responde.',
  about: 'Sobre este mapa',
  keys: 'Ctrl y la rueda para acercar',
  touch: 'Mueva el mapa con dos dedos',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  failed: 'El mapa no se pudo dibujar aquí. Todo lo que muestra está en la lista.',
} satisfies Words['ground']
