/** 'Cubot' is a phone. */
const ROBOT =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|externalhit|archiver|python|curl|wget|http|scrap/i

/** Whether what calls says that it is no browser of a person's. Every browser begins with 'Mozilla/'. */
export const isRobot = (userAgent: string | null): boolean =>
  !userAgent?.startsWith('Mozilla/') || ROBOT.test(userAgent.replace(/https?:\/\/\S+/g, ' http '))
