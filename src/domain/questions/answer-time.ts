/** How soon the house answers, as the end of 'We answer ...'. */
export const answerTimeText = (answerTime: string | null | undefined): string => answerTime?.trim() || 'soon'
