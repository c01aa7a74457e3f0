import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.net.InetSocketAddress;

/** A server that speaks MongoDB's wire protocol and keeps its data in memory; the port is the argument. */
public final class Main {
    /**
     * One command at a time, whole, as MongoDB itself looks to its clients. The library makes a collection when it is first
     * written to, and two commands that do so at once each made one: the indexes of the one, that of the ids too, were lost,
     * and later updates found no record.
     */
    private static final class InTurn extends H2Backend {
        InTurn() {
            super((String) null);
        }

        @Override
        public synchronized Document handleMessage(MongoMessage message) {
            return super.handleMessage(message);
        }
    }

    public static void main(String[] args) {
        int port = Integer.parseInt(args[0]);
        MongoServer server = new MongoServer(new InTurn());
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
        InetSocketAddress address = new InetSocketAddress("127.0.0.1", port);
        server.bind(address);
        System.out.println("ready " + server.getLocalAddress().getPort());
    }
}
