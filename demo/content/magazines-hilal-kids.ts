import type { MagazineRecord } from "./record-types.ts";

export const magazinesHilalKids: readonly MagazineRecord[] = [
  {
    key: "hilal-kids-the-windy-day-issue", edition: "hilal-kids", title: "The Windy Day Issue",
    language: "English", direction: "LTR", monthsAgo: 0, isArchived: false, coverScene: "kites",
    coverAlt: "Bright paper kites flying above rooftops",
    standfirst: "Wind you can measure, wind you can ride and one wind that stole a hat.",
    contents: [
      { heading: "Hello from Zoya", text: "Lick your finger and hold it up. Which side feels cold? That is where the wind is coming from. You have just become a weather station! This whole issue is about air that will not sit still. You will make a pinwheel, meet a bird that sleeps on the breeze, and read about a very serious uncle who lost his hat. Please hold on to the corners of the magazine while you read it, just in case." },
      { heading: "Where Does Wind Come From?", text: "The sun warms the ground, and the ground warms the air above it. Warm air is lighter, so up it goes, like a bubble in a drink. Cooler air hurries in to fill the gap, and that hurrying is what we call wind. By the sea you can feel it change its mind. In the day it blows from the water to the land. At night the land cools faster, and the breeze turns round and goes home." },
      { heading: "The Uncle and the Hat", text: "Uncle Saleem had one hat and no sense of humour. On Tuesday the wind took the hat. It sat on a camel. It sat on a policeman. It sat on a lamp post and would not come down. By now half the street was running behind it, laughing, and Uncle Saleem was running too. When at last he caught it, he was out of breath, and something strange had happened to his face. It was a smile, and it fitted perfectly." },
      { heading: "Make a Pinwheel", text: "Take a square of stiff paper. Draw two lines from corner to corner. Cut along each line, but stop before the middle. Bend every second point into the centre and push a pin through all of them. Add a bead, then push the pin into the rubber of a pencil. Ask a grown-up to cover the sharp end. Blow gently, then hard. Now hold it above a warm radiator or a cup of tea. Who is blowing now?" },
      { heading: "Riddle Corner", text: "One: I have no hands, but I can shut a door. Two: the more of me you take, the more you leave behind. Three: I fly without wings and cry without eyes. Four: I am tall when I am young and short when I am old. Cover the next line with your thumb. Answers: the wind, footsteps, a cloud and a candle. If you guessed three, invent a fifth riddle and post it to us; the best one will be printed." },
    ],
  },
  {
    key: "hilal-kids-space-camp", edition: "hilal-kids", title: "Space Camp",
    language: "English", direction: "LTR", monthsAgo: 1, isArchived: false, coverScene: "rocket",
    coverAlt: "A red and white rocket rising above a trail of smoke",
    standfirst: "Pack a toothbrush and a telescope. We are leaving after lunch.",
    contents: [
      { heading: "Countdown", text: "Ten, nine, eight: have you packed? An astronaut’s bag is smaller than your school bag, and everything in it has a strap, because anything without a strap floats off and hides behind the air filter. Seven, six, five: say goodbye to your cat. Four, three: close your eyes. Two, one: you weigh nothing, your hair is standing up, and the Earth outside your window is the bluest thing you have ever seen. Welcome to our space issue." },
      { heading: "How to Sleep Upside Down", text: "In orbit there is no up. You may sleep on the wall or on the ceiling, and nobody will tell you to get down. Astronauts zip themselves into bags so they do not drift about and bump into each other. The sun rises every hour and a half, so they wear eye masks. They say the oddest thing is that your arms float up in front of you as you doze, as if you were playing a very slow piano." },
      { heading: "The Girl Who Named a Crater", text: "Noor looked at the moon through a cardboard tube each night and gave names to everything she saw. The dark patch was Grandfather’s Field. The bright spot was Salt. When her class visited an observatory, the astronomer showed them the official map, and Noor was rather cross with it. “You may keep your names as well,” the astronomer said. “Every explorer has two maps: the one for other people, and the one for going home.”" },
      { heading: "Balloon Rocket", text: "Tie a long string to a chair. Thread a drinking straw on to it and tie the other end to a second chair, pulling the string tight. Blow up a balloon and hold the neck. Do not tie it! Tape the balloon to the straw. Ready? Let go! The air rushes out one way and the balloon shoots off the other. A real rocket works in the same way, only hotter, louder and with a great deal more paperwork." },
      { heading: "True or False?", text: "A day on Venus is longer than its year. You could fit all the other planets inside Jupiter. A footprint on the moon may last for millions of years. There is sound in space. The sun is a star. Have you decided? The first three are true, the fourth is false, because sound needs something such as air to travel through, and the fifth is so true that you can check it tomorrow morning. Never look straight at it, though." },
    ],
  },
  {
    key: "hilal-kids-animals-of-our-mountains", edition: "hilal-kids", title: "Animals of Our Mountains",
    language: "English", direction: "LTR", monthsAgo: 2, isArchived: false, coverScene: "snow-leopard",
    coverAlt: "A snow leopard resting on a rock, its long tail curled round",
    standfirst: "Ghost cats, brown bears and a goat that walks up walls.",
    contents: [
      { heading: "Whisper, Please", text: "You may notice that this issue has been printed rather quietly. That is because most of the animals in it are shy. If you stamp your feet they will be gone before you reach page four. Sit still, breathe slowly and keep your biscuits in their packet. Our reporters waited eleven days on a cold hillside to see one snow leopard for nine seconds. They all agree that it was the best nine seconds of the year." },
      { heading: "Tail Facts", text: "Why does a snow leopard need such a long tail? First, for balance, like a tightrope walker’s pole. Secondly, as a scarf: it wraps it round its nose when it sleeps. Thirdly, for storing fat, which is a kind of packed lunch. Kittens use their mother’s tail as a toy. Now measure yourself with a tape. If you had a tail as long as your body, minus your head, where would you keep it at school?" },
      { heading: "Sher Khan Loses His Stripes", text: "Sher Khan was a small grey kitten who had been given a large name. He wanted stripes. He rolled in charcoal and sneezed them off. He lay under a fence in the sun and the shadows moved away. At last he asked the oldest goat in the village. “Stripes are for hiding in grass,” said she. “You have rocks. Be grey.” That night a fox walked straight past Sher Khan without seeing him at all, and he purred." },
      { heading: "Animal Detective", text: "You can meet an animal without ever seeing it. Look for footprints in mud: are there claws, or a heel, or two neat halves like a bean? Look for a feather, a nibbled pine cone, a tuft of wool on a thorn. Draw what you find and write the date beside it. Do not collect eggs or disturb nests. A good detective leaves a place so tidy that the suspects never know that they were being followed." },
      { heading: "Be a Friend", text: "Wild animals need three things from us: room, quiet and clean water. When you picnic in the hills, carry every wrapper home, since a goat cannot tell a crisp packet from a leaf. Keep your dog close. Ask your school to invite a ranger for a morning. And tell people what you have learned, because it is hard to be unkind to a creature once you know where it keeps its scarf." },
    ],
  },
  {
    key: "hilal-kids-kitchen-scientists", edition: "hilal-kids", title: "Kitchen Scientists",
    language: "English", direction: "LTR", monthsAgo: 3, isArchived: false, coverScene: "microscope",
    coverAlt: "A microscope on a table with coloured drops on a slide",
    standfirst: "Everything in this issue can be done with what is already in the cupboard, if you ask first.",
    contents: [
      { heading: "Rules of the Lab", text: "Every laboratory has rules, and a kitchen has more than most. Ask before you take. Wear an apron. Never taste an experiment. Only a grown-up lights the stove or holds the sharp knife. Write down what you did, particularly when it went wrong. Clean up so well that you will be invited back. And if something fizzes over the edge of the table, do not say “oops”. Say “interesting”, and fetch a cloth." },
      { heading: "The Egg That Bounced", text: "Lower a raw egg into a glass of vinegar and wait. Bubbles appear, as if the egg were breathing. Next day, pour out the old vinegar and add fresh. After another day, rinse the egg under the tap. The shell has gone! The vinegar has eaten it away and left the rubbery skin beneath. Hold your egg up to the light and you will see the yolk like a small moon. It may bounce from one finger’s height. Do not be greedy." },
      { heading: "Why Do Onions Make Us Cry?", text: "An onion does not wish to be eaten. When you cut it, you break open tiny rooms inside, and two things that were kept apart meet and make a gas. The gas drifts up and stings your eyes, and your eyes wash it away with tears. Cooks have their own tricks. Some chill the onion first. Some use a very sharp blade. Our editor’s grandfather wears his swimming goggles, and says that he is not in the least ashamed." },
      { heading: "Salt Garden", text: "Stir salt into warm water until no more will dissolve. Pour it into two cups and stand a saucer between them. Lay a piece of woollen thread from one cup to the other so that it sags above the saucer. Now be patient for a week. The water creeps along the wool, drips and dries, and little white crystals grow like frost. Look at one through a magnifying glass. Are its corners round or square? Draw what you see." },
      { heading: "Letters to the Lab", text: "“Dear Lab, my volcano did not erupt but my brother did.” Try more vinegar, Hassan, and tell your brother we are sorry. “Dear Lab, why is toast brown?” Heat joins sugars and proteins in bread into new, darker and tastier things, Fatima. “Dear Lab, is my sister a chemical?” Yes, Ali, and so are you, and so is this page. Everything that you can touch is made of chemicals. Be nice to all of them, especially the ones you are related to." },
    ],
  },
  {
    key: "hilal-kids-stories-by-lamplight", edition: "hilal-kids", title: "Stories by Lamplight",
    language: "English", direction: "LTR", monthsAgo: 4, isArchived: false, coverScene: "reading-lamp",
    coverAlt: "A lamp shining on an open storybook in a dark room",
    standfirst: "Five short tales for the half hour between brushing your teeth and closing your eyes.",
    contents: [
      { heading: "The Lamp Who Was Afraid", text: "There was once a lamp that was afraid of the dark. This was awkward, because the dark was where it worked. Each evening it shut its eyes tight and shone as hard as it could until morning. One night it peeped. All around it was a golden circle, and in the circle a child was reading. “There is no dark here,” thought the lamp in surprise, “only the place where I have not yet been.” After that it kept its eyes open." },
      { heading: "A Very Small King", text: "King Jalal was six years old and ruled from the top stair down to the third. His people were two cushions, a spoon and a baby. One day the baby invaded. She crawled up all nine stairs, sat on the throne and ate the treaty. The king considered war. Then the baby held out her arms. So King Jalal gave her the bottom four stairs and half the spoon, and there has been peace in the kingdom ever since." },
      { heading: "The Boy Who Collected Echoes", text: "Some people collect stamps. Rafi collected echoes. He had one from a well, one from a tunnel and a beautiful one from a valley that answered four times. He wanted an echo for his grandmother, who could no longer climb. So he sang her song to the hills, ran all the way home and hummed it in her ear. “There,” he panted. “It has come back.” She listened, and said it was the clearest that she had ever heard." },
      { heading: "Two Left Shoes", text: "A cobbler once made two left shoes by mistake and was too proud to say so. He put them in the window with a sign that read: “For dancers only.” All the town came to look. Nobody could walk in them, but when anyone tried, they hopped and turned and looked so jolly that the street joined in. The cobbler never confessed. He simply made two right shoes on Thursday and sold the lot to twins." },
      { heading: "Good Night, Train", text: "The last train of the day is mostly made of yawns. The guard yawns at the driver and the driver yawns at the signal, and the signal, which is tired of standing up, drops its arm. Over the bridge it goes, more and more softly. The river says hush. The wheels say nearly there, nearly there, nearly there. In the third window a small girl is asleep against her father’s sleeve, and neither of them will remember how they reached their beds." },
    ],
  },
  {
    key: "hilal-kids-play-fair", edition: "hilal-kids", title: "Play Fair",
    language: "English", direction: "LTR", monthsAgo: 5, isArchived: true, coverScene: "football",
    coverAlt: "A football rolling across green grass towards a goal",
    standfirst: "Games old and new, a champion who lost on purpose, and the best way to shake hands.",
    contents: [
      { heading: "Toss the Coin", text: "Heads or tails? Before any match there is a moment when both teams are equal and nobody has made a mistake yet. We like that moment. This issue is for people who win, people who lose and people who keep the score. You will find rules for four games your grandparents played, some stretches to do before you run, and a page that can only be read while hopping on one leg. Please take turns." },
      { heading: "The Race Saima Lost", text: "Saima was the fastest runner in class four. On sports day she was three steps from the ribbon when she heard a bump. Behind her, Kiran had fallen. Saima looked at the ribbon. She looked at Kiran. Then she turned round. They came in last, arm in arm, with one shoe between them. The winner got a silver cup. But when the photograph was printed in the school magazine, guess which two people were in the middle?" },
      { heading: "Games from Grandfather’s Street", text: "Ask an older person to teach you pitthu. You need seven flat stones and a ball. One team knocks the tower down and tries to rebuild it, while the other throws the ball to stop them. Or try kokla chapaki, in which a knotted cloth is dropped in secret behind somebody in a circle. Neither game needs a battery, a ticket or a shop. You need only a street, some friends and a grandfather who claims that he never once lost." },
      { heading: "How Muscles Grow", text: "When you jump, climb or carry the shopping, you make tiny tears in your muscles, far too small to feel. While you sleep, your body mends them and adds a little extra, in case you should try it again. So getting strong really happens in bed! Muscles need three things: work, good food and rest. If anyone complains that you are lying down, you may tell them, politely, that you are exercising." },
      { heading: "The Handshake Page", text: "There are good ways to lose. Say “well played” and look the other person in the eye. Name one thing that they did well. Do not blame the ball, the sun or your sister. There are good ways to win, too. Thank the people who passed to you. Help to carry the cones. Remember that the other side went home hungry as well. And whichever it was, ask the finest question in sport: “Shall we play again tomorrow?”" },
    ],
  },
];
