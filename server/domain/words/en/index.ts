import { access } from './access.ts'
import { alerts } from './alerts.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { charges } from './charges.ts'
import { dashboard } from './dashboard.ts'
import { demo } from './demo.ts'
import { devices } from './devices.ts'
import { documents } from './documents.ts'
import { driver } from './driver.ts'
import { ground } from './ground.ts'
import { landing } from './landing.ts'
import { landingPieces } from './landing-pieces.ts'
import { lists } from './lists.ts'
import { liveMap } from './live-map.ts'
import { loadPages } from './load-pages.ts'
import { loads } from './loads.ts'
import { mails } from './mails.ts'
import { members } from './members.ts'
import { messages } from './messages.ts'
import { mileage } from './mileage.ts'
import { notifications } from './notifications.ts'
import { pages } from './pages.ts'
import { parties } from './parties.ts'
import { people } from './people.ts'
import { portal } from './portal.ts'
import { profile } from './profile.ts'
import { proof } from './proof.ts'
import { proposals } from './proposals.ts'
import { refusals } from './refusals.ts'
import { sales } from './sales.ts'
import { settings } from './settings.ts'
import { settlements } from './settlements.ts'
import { shell } from './shell.ts'
import { sync } from './sync.ts'
import { tracking } from './tracking.ts'
import { units } from './units.ts'
import { ways } from './ways.ts'

/** English: the language the others are measured by; a message missing in one of them does not compile. */
export const en = {
  profile,
  proof,
  portal,
  charges,
  access,
  alerts,
  audit,
  auth,
  dashboard,
  demo,
  devices,
  documents,
  driver,
  ground,
  landing,
  landingPieces,
  liveMap,
  lists,
  loadPages,
  loads,
  mails,
  members,
  notifications,
  messages,
  mileage,
  pages,
  parties,
  people,
  refusals,
  sales,
  settings,
  settlements,
  shell,
  sync,
  tracking,
  proposals,
  ways,
  units,
}
