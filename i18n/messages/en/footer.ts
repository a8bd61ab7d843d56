/** The foot of every page (product: reading 10). */
export const footer = {
  label: "About this site",
  about: {
    title: "About Hilal",
    text: "Hilal is the magazine family of the armed forces’ publications house. Since its first issue it has told the story of the nation and of those who defend it, in English and in Urdu, for adults and for children.",
  },
  address: {
    title: "Address",
    email: "E-mail: {email}",
    phone: "Phone: {phone}",
  },
  usefulLinks: {
    title: "Useful Info Links",
    ispr: "ISPR",
    army: "Pakistan Army",
    navy: "Pakistan Navy",
    airForce: "Pakistan Airforce",
    videoAccount: "ISPR Videos",
    photoAccount: "ISPR Photos",
  },
  pages: {
    title: "Pages",
    aboutUs: "About Us",
    contribute: "Contribute",
    subscribe: "Subscribe",
    advertise: "Advertise",
    beMember: "Be a Member",
    career: "Career",
  },
  bottomLinks: {
    label: "More pages",
    home: "Home",
    faq: "FAQ",
    support: "Support",
    privacyPolicy: "Privacy Policy",
    terms: "Terms",
  },
  social: {
    title: "Follow us",
    link: "Hilal on {network}",
    facebook: "Facebook",
    x: "X",
    instagram: "Instagram",
    youtube: "YouTube",
    flickr: "Flickr",
  },
  copyright: "Copyright © 2017–{year} Hilal. All rights reserved.",
} as const;
