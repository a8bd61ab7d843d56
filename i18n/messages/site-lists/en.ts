/** The home pages and the lists of the site. */
export const messages = {
  /** The five home pages. */
  home: {
    trendingPublications: "Trending Publications",
    digitalIssue: "Digital Issue",
    armedForcesNews: "Armed Forces News",
    inFocus: "In Focus",
    trending: "Trending",
    nationalInternationalNews: "National & International News",
    previousMonthIssue: "Previous Month’s Issue",
    readerOpinion: "Reader’s Opinion",
    moreDigitalIssues: "More Digital Issues",
    seeVideos: "See all videos",
    videos: "Videos",
    seeAllArticles: "See all articles",
    seeArchives: "See all past issues",
    readIssue: "Read the issue",
    issueCover: "Cover of {title}",
    issueOf: "Issue of {month}",
    playVideo: "Play the video: {title}",
    opinionOn: "On {article}",
    advertiseHere: "Advertise here",
    billboardsFailed: "Error fetching billboards",
    issuesFailed: "Error fetching magazines",
  },
  /** The list of one category, and of all articles. */
  category: {
    label: "Category",
    urduHeading: "Urdu Articles",
    urduKidsHeading: "Urdu Articles for Kids",
    unknown: "There is no such category.",
    empty: "No articles found for {category}",
    description: "Articles in {category} from {edition}.",
    allArticles: "All Articles",
    allArticlesDescription: "Every article of the five Hilal magazines, the newest first.",
    noArticles: "No articles found.",
    loadFailed: "Error fetching articles",
  },
  /** The search page. */
  search: {
    title: "Search",
    heading: "Search Results for {query}",
    label: "Search the articles",
    typeKeywords: "Type keywords",
    submit: "Search",
    invitation: "Type a word from the title, the text or the writer’s name.",
    loading: "Loading...",
    failed: "Failed to fetch articles.",
    noResults: "No articles found for {query}",
    noResultsFiltered: "No articles found for {query} with these filters",
    advice: "Check the spelling, try fewer words, or try the word in the other language.",
    adviceFiltered: "Remove a filter, check the spelling or try fewer words.",
    didYouMean: "Did you mean {query}?",
    showing:
      "Showing {from, number}-{to, number} of {total, plural, one {# result} other {# results}}",
    description: "Articles of the Hilal magazines in which “{query}” occurs.",
    mostRead: "Most read",
    contained: {
      also: "Also matching in part: {count, plural, one {# article} other {# articles}}",
      only: "Matching only in part: {count, plural, one {# article} other {# articles}}",
    },
    all: "All {count, number}",
    onPage: "Page {page, number}",
    noneOfKind: "Nothing of this kind found for {query}",
    kinds: {
      label: "Kinds of results",
      all: "Everything",
      issue: "Issues",
      writer: "Writers",
      ebook: "E-books",
      video: "Videos",
      category: "Categories",
      article: "Articles",
    },
    sort: {
      label: "Order of the results",
      relevance: "Most relevant",
      newest: "Newest first",
    },
    filters: {
      label: "Filter the results",
      open: "Filter",
      openWith: "Filter ({count, number})",
      edition: "Magazine",
      category: "Category",
      author: "Writer",
      year: "Year",
      language: "Language",
      languages: { en: "English", ur: "Urdu" },
      showAll: "Show all {count, number}",
      chosen: "Chosen filters",
      remove: "Remove filter: {filter}",
      clear: "Clear all filters",
    },
  },
  /** The archive of magazines and of archived e-books. */
  archives: {
    title: "Archives",
    description: "Past issues of the five Hilal magazines and the archived e-books.",
    magazines: "HILAL MAGAZINES",
    ebooks: "HILAL E-books ARCHIVES",
    noEbooks: "No archived e-books found.",
    ebookWithDate: "{title} ({date})",
    openArchive: "Open the archive of {magazine}",
    openPdf: "Open {title} as a PDF in a new tab",
    loadFailed: "Error fetching archives",
    magazinesFailed: "Error fetching magazines",
  },
  /** The archive of one magazine. */
  magazineArchive: {
    title: "Archive of {magazine}",
    articleCount: "{count, plural, one {# article} other {# articles}}",
    monthCount: "{count, plural, one {# month} other {# months}}",
    filterLabel: "Show one month",
    all: "All ({count, number})",
    month: "{month} ({count, number})",
    empty: "No articles found.",
    emptyMonth: "No articles found for {month}",
    notFound: "Magazine Not Found",
    notFoundText: "There is no magazine of this name.",
    backToHome: "Back to home",
    loadFailed: "Error fetching archives",
    issuesFailed: "Error fetching magazines",
  },
  /** The e-books and the lists of their submenu. */
  ebooks: {
    title: "E-Books",
    description: "E-books from the Hilal house, free to read.",
    empty: "No E-Books found",
    openPdf: "Open {title} as a PDF in a new tab",
    readHere: "Read here",
    cover: "Cover of {title}",
    publishedOn: "Published on {date}",
    opened: "{count, plural, one {opened # time} other {opened # times}}",
    loadFailed: "Error fetching ebooks",
    lists: {
      label: "Lists of e-books",
      all: "All E-Books",
      "latest-releases": "Latest Releases",
      "best-sellers": "Best Sellers",
      "genre-fiction": "Fiction",
      "genre-non-fiction": "Non-Fiction",
      misc: "Misc",
    },
    listDescriptions: {
      "latest-releases": "Our e-books, the newest first.",
      "best-sellers": "Our e-books, those that readers open most first.",
      "genre-fiction": "Novels, stories and poems.",
      "genre-non-fiction": "History, biography, analysis and essays.",
      misc: "E-books that fit no other shelf.",
    },
  },
  /** The list of all videos. */
  videos: {
    description: "Videos and talks from the Hilal house, in English and in Urdu.",
    filter: {
      label: "Videos by language",
      all: "All",
      english: "English",
      urdu: "Urdu",
    },
    empty: "No videos found.",
    loadFailed: "Error fetching videos",
  },
  /** The contributors page: team lists and writer guidelines. */
  contributors: {
    title: "Our Contributors",
    introduction:
      "Hilal is written by serving and retired officers, scholars, journalists, poets, doctors, students and children. These are the people who put its pages together, and this is how you can join them.",
    team: {
      title: "Our team",
      editorial: "Editorial team",
      design: "Design and photography",
      digital: "Digital team",
      writers: "Regular writers",
      noAuthors: "No authors found.",
      loadFailed: "Error fetching authors",
      portrait: "Portrait of {name}",
      articleCount: "{count, plural, one {# article} other {# articles}}",
    },
    guidelines: {
      title: "Guidelines for writers",
      introduction:
        "We read every contribution. These few rules help us to answer you sooner and to print your work as you meant it.",
      general: {
        title: "For every writer",
        frequency: "Please send one article per month.",
        deadline:
          "Submit it one month in advance: an article for the August issue reaches us in the first week of July.",
        outline:
          "Put an outline of 70–80 words before the article. It tells what you argue and why it matters now.",
        original:
          "The article is your own work, has not been published elsewhere and names the sources of its facts and figures.",
        security:
          "Serving members of the armed forces obtain the clearance of their unit before they send an article.",
      },
      english: {
        title: "Articles in English",
        length: "An article in English has between 1,200 and 2,000 words.",
        style: "Write British English and give dates as day, month and year.",
      },
      urdu: {
        title: "Articles in Urdu",
        length: "An article in Urdu has at least 1,500 words.",
        typing:
          "Send it typed in Unicode. Pictures of handwriting and InPage files delay the work.",
      },
      photos: {
        title: "Photos",
        size: "Every photo has at least 1 MB. Please send the original file and not a copy from a messaging app.",
        caption:
          "Give a caption for each photo: who, where and when, and the name of the photographer.",
      },
      kids: {
        title: "Writing for children and by children",
        englishAges: "Hilal Kids English is for readers from 5 to 18 years of age.",
        urduAges: "Hilal Kids Urdu is for readers from 4 to 12 years of age.",
        children:
          "Children may send stories, poems, drawings and riddles. Please add the name, age, school and city, and the consent of a parent.",
      },
      sending: {
        title: "How to send",
        address:
          "Send your article as a Word file by e-mail to {email}, with a short biography and a portrait of yourself.",
        answer:
          "You hear from us within three weeks. We may shorten and edit; the edited text is shown to you before it is printed.",
      },
    },
  },
} as const;
