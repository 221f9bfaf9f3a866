import type { Words } from '#domain/words/words.ts'

export const basemap = {
  builtIn: 'Mapa incluido: fronteras y localidades, sin carreteras',
  sources: '© GeoNames, U.S. Census Bureau, Natural Earth',
  serviceFailed: 'El servicio de mapas no responde.',
  streetsFailed: 'El archivo de carreteras no se puede leer.',
  streetSources: '© colaboradores de OpenStreetMap',
  getRoads: 'Cómo añadir carreteras',
  about: 'Sobre este mapa',
  keys: 'Ctrl y la rueda para acercar',
  touch: 'Mueva el mapa con dos dedos',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  failed: 'El mapa no se pudo dibujar aquí. Todo lo que muestra está en la lista.',
  edit: {
    hint: 'Pulse en el mapa para añadir una esquina, arrastre las esquinas o pulse las marcas pequeñas entre ellas para añadir otra. Con teclas: Tab hasta una esquina, las flechas la mueven, Supr la quita.',
    circleHint: 'Arrastre la marca del borde o muévala con las flechas.',
    undo: 'Deshacer',
    restart: 'Empezar de nuevo',
    box: 'Empezar con un cuadrado',
    label: 'Terreno del sitio',
    corner: (number: string) => `Esquina ${number}`,
    between: (number: string) => `Añadir una esquina después de la ${number}`,
    edge: 'Borde del círculo',
  },
} satisfies Words['basemap']
