/** The 48 states and 10 provinces of the agreement. Alaska, Hawaii, DC, the territories and Mexico are not in it. */
const MEMBERS =
  'AB AL AR AZ BC CA CO CT DE FL GA IA ID IL IN KS KY LA MA MB MD ME MI MN MO MS MT NB NC ND NE NH NJ NL NM NS NV NY OH OK ON OR PA PE QC RI SC SD SK TN TX UT VA VT WA WI WV WY'

export const iftaMembers: readonly string[] = MEMBERS.split(' ')

/** Whether the miles of a state or province are reported by themselves; those of all others only count in the total. */
export function isIftaMember(code: string | null): code is string {
  return code !== null && iftaMembers.includes(code)
}

/** Each state and province with those that a road leads into from it; each pair stands once, in the order of the alphabet. */
const BORDERS =
  'AB-BC AB-MT AB-NT AB-SK AK-BC AK-YT AL-FL AL-GA AL-MS AL-TN AR-LA AR-MO AR-MS AR-OK AR-TN AR-TX AZ-CA AZ-CO AZ-MX AZ-NM AZ-NV AZ-UT BC-ID BC-MT BC-NT BC-WA BC-YT CA-MX CA-NV CA-OR CO-KS CO-NE CO-NM CO-OK CO-UT CO-WY CT-MA CT-NY CT-RI DC-MD DC-VA DE-MD DE-NJ DE-PA FL-GA GA-NC GA-SC GA-TN IA-IL IA-MN IA-MO IA-NE IA-SD IA-WI ID-MT ID-NV ID-OR ID-UT ID-WA ID-WY IL-IN IL-KY IL-MO IL-WI IN-KY IN-MI IN-OH KS-MO KS-NE KS-OK KY-MO KY-OH KY-TN KY-VA KY-WV LA-MS LA-TX MA-NH MA-NY MA-RI MA-VT MB-MN MB-ND MB-NU MB-ON MB-SK MD-PA MD-VA MD-WV ME-NB ME-NH ME-QC MI-OH MI-ON MI-WI MN-ND MN-ON MN-SD MN-WI MO-NE MO-OK MO-TN MS-TN MT-ND MT-SD MT-SK MT-WY MX-NM MX-TX NB-NS NB-PE NB-QC NC-SC NC-TN NC-VA ND-SD ND-SK NE-SD NE-WY NH-QC NH-VT NJ-NY NJ-PA NL-NS NL-QC NM-OK NM-TX NM-UT NS-PE NT-SK NT-YT NV-OR NV-UT NY-ON NY-PA NY-QC NY-VT OH-PA OH-WV OK-TX ON-QC OR-WA PA-WV QC-VT SD-WY TN-VA UT-WY VA-WV'

const borders = new Set(BORDERS.split(' '))

/** Whether one can drive, or take the ferry, from one state or province straight into another. */
export function areNeighbours(one: string, other: string): boolean {
  return borders.has(one < other ? `${one}-${other}` : `${other}-${one}`)
}
