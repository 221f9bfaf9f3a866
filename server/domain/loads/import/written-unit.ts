import { type LoadUnit, loadUnits } from '#domain/loads/load-units.ts'

const spellings: Record<LoadUnit, readonly string[]> = {
  ton: ['ton', 'tons', 'short ton', 'short tons', 'us ton', 'us tons', 'tn', 'tns', 'st'],
  tonne: ['tonne', 'tonnes', 'metric ton', 'metric tons', 'mt', 'tonelada', 'toneladas'],
  yd3: ['yd3', 'yd³', 'cubic yard', 'cubic yards', 'cy', 'cu yd', 'yard', 'yards', 'yds', 'yarda', 'yardas', 'verges'],
  bushel: ['bushel', 'bushels', 'bu', 'boisseau', 'boisseaux'],
  gallon: ['gallon', 'gallons', 'gal', 'gals', 'galon', 'galones'],
  barrel: ['barrel', 'barrels', 'bbl', 'bbls', 'barril', 'barriles', 'baril', 'barils'],
  load: ['load', 'loads', 'carga', 'cargas', 'chargement', 'chargements'],
  hour: ['hour', 'hours', 'hr', 'hrs', 'hora', 'horas', 'heure', 'heures'],
}
const units = new Map(loadUnits.flatMap((unit) => spellings[unit].map((each) => [each, unit] as const)))

/** The unit that a cell or a head names; null for none, and for a lone `t`, which is a ton here and a tonne there. */
export function writtenUnit(text: string): LoadUnit | null {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return units.get(plain.replaceAll(/[.\s_-]+/g, ' ').trim()) ?? null
}
