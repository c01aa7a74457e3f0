/** Where visits come from that no site or campaign names; these are never left out for want of room. */
export const OWN_SOURCES = ['direct', 'search', 'social', 'other'] as const

const HOST = /^(?=.{4,60}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,20}$/
const CAMPAIGN = /^[a-z0-9][a-z0-9._-]{0,39}$/

/** By the name before the ending: `google.de` and `google.co.uk` alike. */
const SEARCH =
  /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|yandex|baidu|brave|kagi|search)\.[a-z]{2,3}(\.[a-z]{2})?$/
const SOCIAL =
  /(^|\.)(facebook|instagram|pinterest|tiktok|twitter|x|t|linkedin|lnkd|reddit|youtube|youtu|threads|whatsapp|snapchat|bsky|fb)\.(com|net|co|it|be|in|me|app|[a-z]{2})$/

const NAMED: Readonly<Record<string, string>> = {
  google: 'search',
  bing: 'search',
  facebook: 'social',
  instagram: 'social',
  pinterest: 'social',
  tiktok: 'social',
}

/**
 * Where a visit comes from, as a word to count by: a campaign's own (`utm_source`), a class of sites, or a site's host. What a
 * stranger made up and is neither counts as 'other'.
 * @param referrer the host of the page that led here, if it was another site's
 */
export function visitSource({ referrer = '', campaign = '' }: { referrer?: string; campaign?: string }) {
  const word = campaign.trim().toLowerCase()
  if (word !== '') return NAMED[word] ?? (CAMPAIGN.test(word) ? word : 'other')
  const host = referrer
    .trim()
    .toLowerCase()
    .replace(/^(www|m)\./, '')
  if (host === '') return 'direct'
  if (!HOST.test(host)) return 'other'
  if (SEARCH.test(host)) return 'search'
  return SOCIAL.test(host) ? 'social' : host
}

/** 'Cubot' is a phone. */
const ROBOT =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|externalhit|archiver|python|curl|wget|http|scrap/i

/** Whether what calls says that it is no browser of a person's. Every browser begins with 'Mozilla/'. */
export const isRobot = (userAgent: string | null): boolean =>
  !userAgent?.startsWith('Mozilla/') || ROBOT.test(userAgent.replace(/https?:\/\/\S+/g, ' http '))
