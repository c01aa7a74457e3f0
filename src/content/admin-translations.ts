/**
 * Payload's own sentences that a person without a technical team would stumble over, said for this house. What is not
 * here stays Payload's.
 */
export const ADMIN_TRANSLATIONS = {
  en: {
    error: {
      followingFieldsInvalid_one: 'Not saved yet. Please look at this field:',
      followingFieldsInvalid_other: 'Not saved yet. Please look at these fields:',
      correctInvalidFields: 'Not saved yet. The fields marked in red need another look.',
    },
    general: {
      documentModified: 'Changed in another window',
      documentOutOfDate:
        'This was saved in another window after you opened it here. Reloading shows the newest state and drops what you have typed in this window.',
      noResults: 'There are no {{label}} here yet, or none that match the search and filters above.',
    },
    validation: {
      required: 'Please fill this in.',
      shorterThanMax: 'Please shorten this to at most {{maxLength}} characters.',
    },
    version: {
      aboutToRestore:
        'The state of {{versionDate}} comes back as a draft. Guests see no difference until you publish it, and nothing that was saved since is lost: it stays in this list.',
      aboutToRestoreGlobal:
        'The state of {{versionDate}} comes back as a draft. Guests see no difference until you publish it, and nothing that was saved since is lost: it stays in this list.',
      aboutToRevertToPublished:
        'What you see here goes back to what guests see now. The draft stays in the list of versions.',
      aboutToUnpublish:
        'The page leaves the website, and its link leaves the footer. Its text stays here as a draft; publish it to bring both back.',
      changed: 'Published, and a newer draft is waiting',
      confirmRevertToSaved: 'Put the draft away?',
      confirmUnpublish: 'Take the page off the website?',
      confirmVersionRestoration: 'Bring this version back?',
      draft: 'Draft, not on the website',
      draftSavedSuccessfully: 'Draft saved. Guests do not see it until you publish it.',
      restoreThisVersion: 'Bring back as a draft',
      revertToPublished: 'Put the draft away',
      unpublish: 'Take off the website',
      unpublishedSuccessfully: 'The page is off the website. Its text is kept here as a draft.',
      versionID: 'Number',
    },
  },
}
