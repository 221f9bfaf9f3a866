/** The product's mark for the head of papers; drawn as in `web/public/favicon.svg`. */
export const paperMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1557b8"/><path d="M9.5 7.5v17M22.5 7.5v17M9.5 19.5c6.5 0 6.5-7 13-7" fill="none" stroke="#ffffff" stroke-width="3.6" stroke-linecap="round"/></svg>'
